export const day = {
  'The rooms of the day': 'The rooms of the day',
  'The day in figures': 'The day in figures',
  Parties: 'Parties',
  Players: 'Players',
  Arrived: 'Arrived',
  'No-shows': 'No-shows',
  Nothing: 'Nothing',
  'No parties on this day': 'No parties on this day',
  Print: 'Print',
  'Not updating': 'Not updating',
  'There is no connection. This is the day as it was at %time.':
    'There is no connection. This is the day as it was at %time.',
  'The day could not be updated. What you see may be out of date.':
    'The day could not be updated. What you see may be out of date.',
  'Cancel the move': 'Cancel the move',
  'Choose a new time for %name. Use the arrow keys to go to a free time, Enter to choose it and Escape to cancel.':
    'Choose a new time for %name. Use the arrow keys to go to a free time, Enter to choose it and Escape to cancel.',
  'All rooms are closed on this day': 'All rooms are closed on this day',
  again: 'again',
  '%count free, %held held_one': '%count free, %held held',
  '%count free, %held held_other': '%count free, %held held',
  Free: 'Free',
  Held: 'Held',
  Full: 'Full',
  'No longer in the schedule': 'No longer in the schedule',
  'Room taken': 'Room taken',
  'Two parties at this time': 'Two parties at this time',
  '%room: two parties have booked the room at the same time, %times. Move one of them.':
    '%room: two parties have booked the room at the same time, %times. Move one of them.',
  '%room: booked at %times, which is no longer in the schedule.':
    '%room: booked at %times, which is no longer in the schedule.',
  Kids: 'Kids',
  '%amount due': '%amount due',
  'Not here yet': 'Not here yet',
  Notes: 'Notes',
  '%arrived of %all arrived': '%arrived of %all arrived',
  'Party before': 'Party before',
} as const;
