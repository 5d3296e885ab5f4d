import { type DemoBook } from '../demo/book.ts';
import { branchFleet } from '../demo/demo-fleet.ts';
import { managerOfPune } from '../demo/offices.ts';

/** A phone belongs to one person of a server, so the people of this book get other prefixes. */
function changePrefix(phone: string): string {
  return phone.replace(/^9000/, '9100');
}

const changePhone = <Person extends { readonly phoneNumber?: unknown }>(person: Person): Person =>
  typeof person.phoneNumber === 'string'
    ? { ...person, phoneNumber: changePrefix(person.phoneNumber) }
    : person;

export const puneManagerPhone = changePrefix(managerOfPune.phoneNumber);

/** The fleet with three branches, entered in addition to the small fleet. */
export function createBranchBook(): DemoBook {
  const book = branchFleet();
  return {
    ...book,
    firm: 'Sahyadri Carriers',
    owner: changePhone(book.owner),
    staff: book.staff.map(changePhone),
    applicants: [],
  };
}
