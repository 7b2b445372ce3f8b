import { useText } from '../foundation/text/text.tsx';
import { type DeskLocation, useSession } from './session.tsx';

/** The location of something that is shown on a screen of the chain; undefined for one that the person does not see. */
export function useFindLocation(): (locationId: string | null) => DeskLocation | undefined {
  const { locations } = useSession();
  return (locationId) => locations.find(({ id }) => id === locationId);
}

/** The name of a location by its id; null is the whole chain. An id that the person does not see stays an id. */
export function useLocationName(): (locationId: string | null) => string {
  const t = useText();
  const find = useFindLocation();
  return (locationId) => (locationId === null ? t('All locations') : (find(locationId)?.name ?? locationId));
}
