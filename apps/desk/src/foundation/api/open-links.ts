import type { OpenLinkWire } from '@latchkey/cms-client/contract';
import { useQuery } from '@tanstack/react-query';
import { requireData } from './call-failed.ts';
import { useStaff } from './staff.tsx';

export type OpenLink = OpenLinkWire;

/** Reads the sales that wait for the payment of their link. They are read again while they are shown, since a party may pay one at any time. */
export function useOpenLinks(locationId: string, { isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const staff = useStaff();
  return useQuery({
    queryKey: ['open links', locationId],
    queryFn: async ({ signal }) => requireData(await staff.listPaymentLinks({ locationId }, { signal })),
    enabled: isWanted,
    refetchInterval: 15_000,
  });
}
