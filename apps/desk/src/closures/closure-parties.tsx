import type { ClosureBody, ClosureWire } from '@latchkey/cms-client/contract';
import { useQuery } from '@tanstack/react-query';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { PartyList } from './party-list.tsx';

interface ClosurePartiesProps {
  readonly location: DeskLocation;
  readonly closure: ClosureWire;
  readonly body: ClosureBody;
}

/** The parties that are still sold in a closed period, each with a way to move it. */
export function ClosureParties({ location, closure, body }: ClosurePartiesProps) {
  const t = useText();
  const staff = useStaff();
  const { data, error, refetch } = useQuery({
    queryKey: ['closure-parties', location.id, closure.id],
    queryFn: async ({ signal }) =>
      requireData(await staff.quoteClosure({ locationId: location.id }, { json: body, signal })),
  });
  if (error !== null) return <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={2} />;
  if (data.parties.length === 0) return <Notice tone="good">{t('No bookings are left in this period.')}</Notice>;
  return (
    <>
      <Notice tone="warn">{t('%count parties to move', { count: data.parties.length })}</Notice>
      <PartyList location={location} parties={data.parties} closed={closure} />
    </>
  );
}
