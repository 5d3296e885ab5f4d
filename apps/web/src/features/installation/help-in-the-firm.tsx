import { getSession } from '@bahi/contract/access/get-session';
import { listOwners } from '@bahi/contract/access/list-owners';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { Fragment } from 'react';
import { PhoneLinks } from './phone-links.tsx';

const KEYS: readonly (readonly [keys: readonly string[], action: string])[] = [
  [['/'], 'Search the list'],
  [['↑', '↓'], 'Move in a list'],
  [['Enter'], 'Open the row'],
  [['Ctrl', 'Enter'], 'Save the form'],
  [['Ctrl', 'Shift', 'Enter'], 'Save and enter another'],
  [['Esc'], 'Close'],
];

/** The owners of the firm with their phones and, where there is a keyboard, its keys. */
export function HelpInTheFirm() {
  const narrow = useNarrow();
  return (
    <>
      <Owners />
      {!narrow && (
        <>
          <h3>Keys</h3>
          <dl className="installation-keys">
            {KEYS.map(([keys, action]) => (
              <Fragment key={action}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Owners() {
  const { data, error, retry } = useQuery(listOwners, {});
  const ownId = useQuery(getSession, {}).data?.user.id;
  if (error !== undefined)
    return <FailedState title="Failed to load the owner" message={error.message} onRetry={retry} />;
  if (data === undefined) return <Skeleton width={180} />;
  const others = data.owners.filter(({ id }) => id !== ownId);
  if (others.length === 0)
    return <p>You are the owner of this firm. Your staff find your phone number here.</p>;
  return others.map(({ id, name, phoneNumber }) => (
    <Fragment key={id}>
      <h3>{`Ask ${name}, owner of the firm`}</h3>
      {phoneNumber === null ? <p>No phone number is known.</p> : <PhoneLinks phoneNumber={phoneNumber} />}
    </Fragment>
  ));
}
