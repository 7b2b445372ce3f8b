/* The wire shapes of sales that are paid by a link. They use zod/mini, because they reach the browser. */
import { customerDeclaration, mapCustomerFields } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { currencyText, dateText, idText, shortText, timeText, totalMajor } from './booking.ts';
import { customerText, places } from './desk-party.ts';
import { instantText } from './staff-people.ts';
import { emailText } from './typed.ts';

export const paymentLinkBody = z.strictObject({
  email: emailText,
});

/** A sale of the staff that is paid by a link, and is no booking until it is paid. */
const openLinkWire = z.object({
  basketId: idText,
  ...mapCustomerFields(customerText),
  games: z
    .array(z.object({ gameId: idText, date: dateText, startTime: timeText, startsAt: instantText, quantity: places }))
    .check(z.maxLength(100)),
  /** The names of the gift vouchers that are bought. */
  vouchers: z.array(shortText).check(z.maxLength(100)),
  amount: totalMajor,
  currency: currencyText,
  /** The time until which it can be paid. */
  deadline: instantText,
  /** The name of the person who sold it. */
  soldBy: shortText,
});

export const openLinksWire = z.array(openLinkWire).check(z.maxLength(100));

export const linkPageWire = z.object({ url: z.string().check(z.maxLength(2_000)) });

export const paymentLinkWire = z.object({
  email: z.string().check(z.maxLength(customerDeclaration.email.maxCharacters)),
  /** The instant until which it can be paid. */
  deadline: instantText,
});

export type OpenLinkWire = z.output<typeof openLinkWire>;
