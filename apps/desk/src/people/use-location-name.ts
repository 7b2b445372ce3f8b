import { useText } from '../foundation/text/text.tsx';
import { useSession } from '../session/session.tsx';

/** The name of a location by its id; null is the whole chain. An id that the person does not see stays an id. */
export function useLocationName(): (locationId: string | null) => string {
  const t = useText();
  const { locations } = useSession();
  return (locationId) =>
    locationId === null ? t('All locations') : (locations.find(({ id }) => id === locationId)?.name ?? locationId);
}
