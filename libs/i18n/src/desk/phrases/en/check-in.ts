export const checkIn = {
  'Scan a code': 'Scan a code',
  'Hold the booking code inside the frame': 'Hold the booking code inside the frame',
  'Waiting for the camera. If the browser asks, allow it.': 'Waiting for the camera. If the browser asks, allow it.',
  'The camera is blocked. Allow it in the settings of the browser, or type the reference.':
    'The camera is blocked. Allow it in the settings of the browser, or type the reference.',
  'This device has no camera. Type the reference, or choose a picture.':
    'This device has no camera. Type the reference, or choose a picture.',
  'The camera does not respond. Another app may be using it.':
    'The camera does not respond. Another app may be using it.',
  'The camera needs a secure connection. Open the desk with https.':
    'The camera needs a secure connection. Open the desk with https.',
  'The code reader could not be loaded. Type the reference, or try again.':
    'The code reader could not be loaded. Type the reference, or try again.',
  'Turn the sound off': 'Turn the sound off',
  'Turn the sound on': 'Turn the sound on',
  'Type a reference': 'Type a reference',
  'As in the confirmation: K7MR-4XQD': 'As in the confirmation: K7MR-4XQD',
  'This is not the code of a booking.': 'This is not the code of a booking.',
  'Choose a picture': 'Choose a picture',
  'Picture of a code': 'Picture of a code',
  'Open the booking': 'Open the booking',
  'Saved on this device, not sent yet': 'Saved on this device, not sent yet',
  'Code of a booking': 'Code of a booking',
  'Already checked in': 'Already checked in',
  'This booking is cancelled': 'This booking is cancelled',
  'Not for today': 'Not for today',
  'Booking not found': 'Booking not found',
  'Not checked in': 'Not checked in',
  'The check-in will be sent as soon as there is a connection.':
    'The check-in will be sent as soon as there is a connection.',
  'Somebody has already checked in with this code. Find out who this is.':
    'Somebody has already checked in with this code. Find out who this is.',
  'Somebody checked in with this code on %date at %time. Find out who this is.':
    'Somebody checked in with this code on %date at %time. Find out who this is.',
  'There is no booking with this code.': 'There is no booking with this code.',
  'This party has booked another day.': 'This party has booked another day.',
  'It may be for another location, or have a typing error.': 'It may be for another location, or have a typing error.',
  '%count people_one': '%count person',
  '%count people_other': '%count people',
  'Still to pay: %price': 'Still to pay: %price',
  'This is a gift voucher': 'This is a gift voucher',
  'Open the gift voucher': 'Open the gift voucher',
} as const;
