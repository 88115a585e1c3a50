import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { classNames } from '@fernweh/ui/class-names';
import { IconButton } from '@fernweh/ui/icon-button';
import { CloseIcon } from '@fernweh/ui/icons';
import type { EventBus } from '@flotilla/event-bus';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { makeRoomForMenu } from '../make-room.ts';
import type { BannerView } from './consent.ts';
import styles from './consent-banner.module.css';
import type { ConsentChoices } from './consent-choices.tsx';
import { ALL, NONE } from './consent-cookie.ts';
import * as texts from './texts.ts';

const COOKIES_PAGE = paths.staticPage.href('cookies');

/** Most visitors accept or reject all: the choices are loaded for those who ask for them. */
export const loadChoices = () => import(/* webpackChunkName: "consent-choices" */ './consent-choices.tsx');

type ConsentBannerProps = BannerView & {
  bus: EventBus;
  /** Where they are shown at once. */
  choices?: typeof ConsentChoices | undefined;
};

/**
 * Asks for the visitor's cookie choice without blocking the page: it traps no focus, and only its buttons decide. If the
 * visitor requested it, it takes the focus, shows the current choices and can be closed without a change. It makes room for an open
 * menu.
 */
export function ConsentBanner(props: ConsentBannerProps) {
  const { bus, consent, requested, note, choices, onChoose, onClose } = props;
  const [Choices, setChoices] = useState(() => choices);
  const [choice, setChoice] = useState(consent);
  const banner = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const closable = requested && consent.decided;

  useEffect(() => {
    if (requested) heading.current?.focus();
  }, [requested]);

  useEffect(() => (banner.current ? makeRoomForMenu(bus, banner.current) : undefined), [bus]);

  async function choose() {
    try {
      const { ConsentChoices } = await loadChoices();
      setChoices(() => ConsentChoices);
      heading.current?.focus();
    } catch {
      // As where the banner itself does not load.
      location.assign(COOKIES_PAGE);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && closable) onClose();
  }

  return (
    <section
      ref={banner}
      className={classNames(styles.banner, Choices && styles.open)}
      aria-labelledby={id}
      data-print="no"
      onKeyDown={onKeyDown}
    >
      <div className={styles.message}>
        <div className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
            {Choices ? texts.chooseYourCookies : texts.yourCookiesYourChoice}
          </h2>
          {closable && <IconButton icon={CloseIcon} label={texts.closeWithoutChanges} onClick={onClose} />}
        </div>
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.text}>
          {texts.someCookiesAreEssential} <a href={COOKIES_PAGE}>{texts.aboutCookies}</a>
        </p>
      </div>
      {Choices && <Choices choice={choice} onChange={part => setChoice({ ...choice, ...part })} />}
      <div className={styles.buttons}>
        <Button variant="outline" size="s" onClick={() => onChoose(ALL)}>
          {texts.acceptAll}
        </Button>
        <Button variant="outline" size="s" onClick={() => onChoose(NONE)}>
          {texts.rejectAll}
        </Button>
        {Choices ? (
          <Button variant="outline" size="s" onClick={() => onChoose(choice)}>
            {texts.saveChoices}
          </Button>
        ) : (
          <Button variant="outline" size="s" onClick={choose}>
            {texts.choose}
          </Button>
        )}
      </div>
    </section>
  );
}
