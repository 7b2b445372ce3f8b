export const reviews = {
  Waiting: 'Waiting',
  Shown: 'Shown',
  Hidden: 'Hidden',
  Show: 'Show',
  Hide: 'Hide',
  Answer: 'Answer',
  'Change the answer': 'Change the answer',
  'Save the answer': 'Save the answer',
  'Remove the answer': 'Remove the answer',
  'No review waits for you.': 'No review waits for you.',
  'The review is shown on the site.': 'The review is shown on the site.',
  'The review is not shown.': 'The review is not shown.',
  'without a booking': 'without a booking',
  'Somebody else has answered. Close this to read it.': 'Somebody else has answered. Close this to read it.',
  'Visitors see it under the review, in the name of %location.':
    'Visitors see it under the review, in the name of %location.',
  'Visitors see it under the review once the review is shown, in the name of %location.':
    'Visitors see it under the review once the review is shown, in the name of %location.',
} as const;
