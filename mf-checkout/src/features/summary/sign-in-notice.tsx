import { paths } from '@fernweh/contracts/paths';
import { useGeo } from '@fernweh/mf-kit';
import { LockIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';

/** What stands between the choice and the seats, and that it does not open today. */
export function SignInNotice() {
  const { phone } = useGeo();
  return (
    <Notice level={2} icon={LockIcon} title="Sign in to hold your seats">
      <p>
        Sign-in opens soon. Until then nothing is held and nothing is paid; your choice is kept in this tab
        and in this page’s address.
      </p>
      <p>
        Want the seats now? {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>Call {phone}</a> : null}
        {phone ? ' or ' : ''}
        <a href={paths.contactUs.href()}>write to us</a>.
      </p>
    </Notice>
  );
}
