import { type DemoBook } from '../demo/book.ts';
import { demoFleet } from '../demo/demo-fleet.ts';
import { managerOfPune } from '../demo/offices.ts';

/** A phone belongs to one person of a server, so the people of this book get other prefixes. */
function otherPhone(phone: string): string {
  return phone.replace(/^9000/, '9100');
}

const withOtherPhone = <Person extends { readonly phoneNumber?: unknown }>(person: Person): Person =>
  typeof person.phoneNumber === 'string'
    ? { ...person, phoneNumber: otherPhone(person.phoneNumber) }
    : person;

export const phoneOfManagerOfPune = otherPhone(managerOfPune.phoneNumber);

/**
 * The demo fleet with three branches, entered in addition to the small fleet. It omits fill-ups and maintenance,
 * which no screen of branches shows.
 */
export function bookOfBranches(): DemoBook {
  const book = demoFleet();
  return {
    ...book,
    firm: 'Sahyadri Carriers',
    owner: withOtherPhone(book.owner),
    staff: book.staff.map(withOtherPhone),
    ...{ applicants: [], fillUps: [], maintenance: [] },
  };
}
