/** The names of invented customers. They have no address, so nobody gets an email. */
const people = [
  ['Nadia', 'Haddad'],
  ['Tom', 'Okafor'],
  ['Lucía', 'Ferrer'],
  ['Grace', 'Kim'],
  ['Émile', 'Roux'],
  ['Priya', 'Nair'],
  ['Jonas', 'Lindqvist'],
  ['Omar', 'Saleh'],
  ['Hannah', 'Brooks'],
  ['Mateo', 'Vidal'],
  ['Wei', 'Chen'],
  ['Aoife', 'Byrne'],
  ['Samuel', 'Adeyemi'],
  ['Ines', 'Carvalho'],
  ['Noor', 'Rahman'],
  ['Peter', 'Novak'],
  ['Yuki', 'Tanaka'],
  ['Leah', 'Goldberg'],
  ['Diego', 'Morales'],
] as const;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** Chooses a person by a number; some come again. Their telephone numbers are reserved for fiction. */
export function choosePerson(number: number): Person {
  const [firstName, lastName] = people[number % people.length] ?? people[0];
  return { firstName, lastName, phone: `+1 407 555 01${String(number % people.length).padStart(2, '0')}` };
}

/** The person who works at the demo chain, who cannot sign in. */
export const demoStaff = {
  personId: 'demo',
  sessionId: 'demo',
  name: 'Maya',
  role: 'owner',
  locationIds: null,
  deskOrigin: 'http://localhost:4000',
} as const;
