/** Invented, as the chain is. They have no address, so nobody gets an email. */
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

/** Some of them come again. The numbers are of those that are kept for fiction. */
export function choosePerson(number: number): Person {
  const [firstName, lastName] = people[number % people.length] ?? people[0];
  return { firstName, lastName, phone: `+1 407 555 01${String(number % people.length).padStart(2, '0')}` };
}

/** Who works there. It is nobody who can sign in. */
export const demoStaff = {
  personId: 'demo',
  sessionId: 'demo',
  name: 'Maya',
  role: 'owner',
  locationIds: null,
  deskOrigin: 'http://localhost:4000',
} as const;
