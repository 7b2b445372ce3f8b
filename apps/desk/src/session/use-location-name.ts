import { useText } from '../foundation/text/text.tsx';
import { type DeskLocation, useSession } from './session.tsx';

/** Returns a function that finds a location by its id; undefined for one that the person does not see. */
export function useFindLocation(): (locationId: string | null) => DeskLocation | undefined {
  const { locations } = useSession();
  return (locationId) => locations.find(({ id }) => id === locationId);
}

/** Returns a function that names a location by its id; null is the whole chain. A location that the person does not see is named by its id. */
export function useLocationName(): (locationId: string | null) => string {
  const t = useText();
  const find = useFindLocation();
  return (locationId) => (locationId === null ? t('All locations') : (find(locationId)?.name ?? locationId));
}
