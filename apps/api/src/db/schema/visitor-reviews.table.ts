import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What visitors wrote to us of their visit; what they write to Google is Google's. */
export const visitorReviews = pgTable(
  'visitor_reviews',
  {
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('visitor_reviews_by_location').on(table.locationId, table.createdAt),
    check('visitor_reviews_rating_in_stars', sql`${table.rating} between 1 and 5`),
  ],
);
