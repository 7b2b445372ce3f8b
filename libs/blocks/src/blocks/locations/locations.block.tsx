import * as z from 'zod';
import { LocationCard } from '../../cards/location-card.tsx';
import { createGroupHref, LocationGroups } from '../../cards/location-groups.tsx';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields } from '../../foundation/fields.ts';
import { Section, SectionHeading } from '../../section/section.tsx';
import styles from './locations.module.css';

/** Every venue as a ticket, sorted by name, or the groups of a chain with many; renders nothing if the list could not be fetched. */
export const locationsBlock = defineBlock({
  type: 'locations',
  schema: z.object(headingFields),
  needs: ['locations', 'locationGroups'],
  Component: ({ content, context, data: { locations, locationGroups: groups } }) => {
    if (locations.length === 0 && groups.length === 0) return null;
    const byName = locations.toSorted((left, right) => left.name.localeCompare(right.name, context.locale));
    return (
      // Links to "choose a venue" lead to this list, so it has the id that the host's links use.
      <Section block="locations" id="venues">
        <div className={`${styles.locations} wrap`}>
          <SectionHeading {...content} context={context} />
          {groups.length === 0 ? null : (
            <LocationGroups
              groups={groups}
              hrefOf={createGroupHref(context)}
              t={context.t}
              headingLevel={content.heading === null ? 2 : 3}
            />
          )}
          {locations.length === 0 ? null : (
            <ul className={styles.tickets} data-locations="">
              {byName.map((location) => (
                <li key={location.id} data-location={location.slug} data-time-zone={location.timeZone}>
                  <LocationCard
                    location={location}
                    href={context.locationHref(location)}
                    t={context.t}
                    isFoldable
                    fromPrice={location.fromPrice}
                    headingLevel={content.heading === null ? 2 : 3}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
    );
  },
});
