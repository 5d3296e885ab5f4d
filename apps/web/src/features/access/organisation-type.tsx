import { getSession } from '@bahi/contract/access/get-session';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { type Icon, IconBuilding, IconChevronRight, IconUsers } from '@bahi/ui-kit/icons';
import { Link } from 'react-router-dom';

/** Lets a person without a firm create one or ask to join one. Shows whether their last request was refused. */
export function OrganisationType() {
  const approval = useQuery(getSession, {}).data?.approval;
  return (
    <>
      <h1>Choose your firm</h1>
      <p>Whose trips and accounts do you keep here?</p>
      {approval?.state === 'REFUSED' && (
        <div className="access-notice" role="alert">
          <WarningBox icon>
            The owner with phone <span className="access-recipient">{approval.ownerPhone}</span> has refused
            your access request. Ask again, ask another owner, or set up a firm of your own.
          </WarningBox>
        </div>
      )}
      <nav aria-label="Firm" className="access-choices">
        <Choice
          to="/auth/organization-details"
          icon={IconBuilding}
          name="New Organisation"
          about="Set up your own firm and be its owner"
        />
        <Choice
          to="/auth/owner-phone"
          icon={IconUsers}
          name="Existing Organisation"
          about="Join a firm; its owner lets you in"
        />
      </nav>
    </>
  );
}

interface ChoiceProps {
  readonly to: string;
  readonly icon: Icon;
  readonly name: string;
  readonly about: string;
}

function Choice({ to, icon: ChoiceIcon, name, about }: ChoiceProps) {
  return (
    <Link to={to} className="access-choice">
      <ChoiceIcon size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{name}</b>
        <small>{about}</small>
      </span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Link>
  );
}
