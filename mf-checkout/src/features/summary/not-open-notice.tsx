import { paths } from '@fernweh/contracts/paths';
import { useGeo } from '@fernweh/mf-kit';
import { HoldIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';

/** What stands between the choice and the seats: holding and paying, which do not open today. */
export function NotOpenNotice() {
  const { phone } = useGeo();
  return (
    <Notice level={2} icon={HoldIcon} title="Holding seats opens with our next version">
      <p>
        So does paying. Until then nothing is held and nothing is paid; your choice is kept in this tab and in
        this page’s address.
      </p>
      <p>
        Want the seats now? {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>Call {phone}</a> : null}
        {phone ? ' or ' : ''}
        <a href={paths.contactUs.href()}>write to us</a>.
      </p>
    </Notice>
  );
}
