import { personLabels } from '@bahi/contract/access/field-labels';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { imageEndings } from '@bahi/contract/files/file-types';
import { roles } from '@bahi/contract/roles';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PersonPicture } from '../person-picture.tsx';
import { VerifiedBadge } from '../verified-badge.tsx';
import { type Profile } from './loaded-profile.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

/**
 * Picture, name and badges of the signed-in user.
 * @param actions buttons at the end of the row
 */
export function ProfileHead({ actions }: { readonly actions?: ReactNode }) {
  const { data } = useQuery(showProfile, {});
  const [changing, setChanging] = useState(false);
  if (data === undefined) return null;
  const { name, role, isVerified, profilePicture } = data;
  return (
    <div className="access-head">
      <PersonPicture {...{ name, profilePicture }} />
      <div className="access-head-name">
        <b>{name}</b>
        <span>
          <VerifiedBadge isVerified={isVerified} />
          {role !== null && <Badge colour="blue">{roles[role]}</Badge>}
        </span>
      </div>
      <div className="access-head-actions">
        <Button variant="default" onClick={() => setChanging(true)}>
          {profilePicture === null ? 'Upload picture' : 'Change picture'}
        </Button>
        <TextSlot>{actions}</TextSlot>
      </div>
      {changing && <PictureDialog picture={profilePicture} onClose={() => setChanging(false)} />}
    </div>
  );
}

interface PictureDialogProps {
  readonly picture: Profile['profilePicture'];
  readonly onClose: () => void;
}

interface Values {
  readonly profilePicture?: { readonly documentId: string } | undefined;
}

/** Sets or removes the profile picture. */
function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const { control, submit } = useCommandForm<typeof updateAccount, Values>(updateAccount, {
    defaultValues: picture === null ? {} : { profilePicture: { documentId: picture.documentId } },
    draftKey: 'picture',
    describeUnsent: () => 'Profile picture',
    toInput: ({ profilePicture }) => ({ profilePicture: profilePicture ?? null }),
    onDone: () => {
      notify.success('Profile picture saved');
      onClose();
    },
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Profile Picture" submitLabel="Save Details">
      <FileField
        {...{ control, name: 'profilePicture', label: personLabels.profilePicture }}
        accept={imageEndings}
        camera="offered"
        known={picture === null ? [] : [picture]}
      />
    </Dialog>
  );
}
