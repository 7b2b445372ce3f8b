import { createMyBookingCalendar } from '../../../../../../compose/my-booking-calendar.ts';

interface Route {
  params: Promise<{ locale: string; location: string }>;
}

/** Sends the calendar file of the booking that the visitor's cookie names. */
export async function GET(_: Request, { params }: Route): Promise<Response> {
  const { locale, location } = await params;
  const file = await createMyBookingCalendar(locale, location);
  if (file === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(file.text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
