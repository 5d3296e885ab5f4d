import { useDisclosure } from '@mantine/hooks';
import { LogoutDialog } from '../../shell/logout-dialog.tsx';

/** Logout link on each page of a person without a firm, who must log out to use another phone. */
export function LogoutFoot() {
  const [leaving, { open: askToLeave, close: stay }] = useDisclosure(false);
  return (
    <>
      <p className="access-foot">
        Another phone number?
        <button type="button" className="access-link" onClick={askToLeave}>
          Logout
        </button>
      </p>
      {leaving && <LogoutDialog onCancel={stay} />}
    </>
  );
}
