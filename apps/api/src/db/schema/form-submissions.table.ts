import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What visitors sent through the forms of the content. Personal throughout. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: text('id').primaryKey(),
    formId: text('form_id').notNull(),
    /** The language in which the form was filled in. */
    locale: text('locale').notNull(),
    /** The venue that was written to, if any. */
    locationId: text('location_id'),
    /** Answers by the name of their field; of a hidden field nothing is kept. */
    params: jsonb('params').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('form_submissions_by_form').on(table.formId, table.createdAt)],
);
