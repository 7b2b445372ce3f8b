import type { RoleGrant } from '@latchkey/cms-client/contract';
import { withCommas } from '@latchkey/i18n';
import { useState } from 'react';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { SelectField } from '../foundation/controls/field.tsx';
import { readSetting } from '../foundation/settings.ts';
import { useText } from '../foundation/text/text.tsx';
import { roleName } from '../session/role-name.ts';
import { useSession } from '../session/session.tsx';
import { listGrantablePlaces, listGrantableRoles, wholeChain, withGrant } from './grant-list.ts';
import styles from './people.module.css';
import { useLocationName } from '../session/use-location-name.ts';

/** The role and the place that are chosen in the two lists, but not necessarily added yet. */
export interface GrantChoice {
  readonly chosen: RoleGrant;
  readonly choose: (grant: RoleGrant) => void;
}

/** Keeps the choice, which begins with a host of the location that was seen last. */
export function useGrantChoice(): GrantChoice {
  const session = useSession();
  const [chosen, choose] = useState<RoleGrant>(() => {
    const places = listGrantablePlaces(session);
    const shown = session.locations.find(({ slug }) => slug === readSetting('location'))?.id;
    const place = places.find((id) => id === shown) ?? places.find((id) => id !== null) ?? places[0] ?? null;
    return { role: 'host', locationId: place };
  });
  return { chosen, choose };
}

interface GrantFieldsProps extends GrantChoice {
  readonly grants: readonly RoleGrant[];
  readonly onChange: (grants: readonly RoleGrant[]) => void;
}

/** The roles of a person, each at a location or at all of them. */
export function GrantFields({ grants, onChange, chosen, choose }: GrantFieldsProps) {
  const t = useText();
  const session = useSession();
  const nameLocation = useLocationName();
  const places = listGrantablePlaces(session);
  const { role, locationId: place } = chosen;
  const roles = listGrantableRoles(session, place);
  return (
    <div className={styles.grantFields}>
      <h3>{t('Roles')}</h3>
      <ul className={styles.chosen}>
        {grants.map((grant) => {
          const text = withCommas([roleName(grant.role, t), nameLocation(grant.locationId)], t.locale);
          return (
            <li key={grant.locationId ?? wholeChain}>
              <span>{text}</span>
              <IconButton
                icon="close"
                label={t('Remove the role %role', { role: text })}
                onClick={() => onChange(grants.filter((other) => other !== grant))}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.addRow}>
        <SelectField
          label={t('Where')}
          options={places.map((id) => ({ value: id ?? wholeChain, label: nameLocation(id) }))}
          value={place ?? wholeChain}
          onChange={(value) => choose({ role, locationId: value === wholeChain ? null : value })}
        />
        <SelectField
          label={t('Role')}
          options={roles.map((value) => ({ value, label: roleName(value, t) }))}
          value={role}
          onChange={(value) => choose({ role: value, locationId: place })}
        />
        <Button icon="plus" onClick={() => onChange(withGrant(grants, chosen))}>
          {t('Add the role')}
        </Button>
      </div>
      <p className={styles.muted}>
        {t(
          'A host runs the day. A manager also cancels, refunds, closes rooms and invites. An owner changes the roles of people.',
        )}
      </p>
    </div>
  );
}
