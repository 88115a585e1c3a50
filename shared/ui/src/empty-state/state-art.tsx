import styles from './state.module.css';

export type StateArtKind = 'hills' | 'road' | 'night';

/** Hills for nothing here yet, a broken road for what went wrong, night for no connection. */
export function StateArt({ kind }: { kind: StateArtKind }) {
  return (
    <svg className={styles.art} viewBox="0 0 132 88" aria-hidden="true">
      {kind === 'hills' && (
        <>
          <rect width="132" height="88" rx="3" fill="#DCEAF2" />
          <circle cx="98" cy="26" r="11" fill="#F4B66A" />
          <path d="M0 64Q34 44 66 60T132 54V88H0Z" fill="#8FB09B" />
          <path d="M0 76Q40 62 80 74T132 70V88H0Z" fill="#1F5F4B" />
          <path
            d="M20 82Q50 66 70 72T112 60"
            fill="none"
            stroke="#FBF8F3"
            strokeWidth="2.5"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
        </>
      )}
      {kind === 'road' && (
        <>
          <rect width="132" height="88" rx="3" fill="#F0E8DB" />
          <path d="M0 88V60L34 44 66 64 98 40 132 58V88Z" fill="#C9BCA4" />
          <path d="M22 74H56M76 74H110" stroke="#1B2430" strokeWidth="3" />
          <path d="M22 80H56M76 80H110" stroke="#1B2430" strokeWidth="3" />
          <path d="M58 66l4 10M72 66l-4 10" stroke="#B8441F" strokeWidth="3" strokeLinecap="round" />
        </>
      )}
      {kind === 'night' && (
        <>
          <rect width="132" height="88" rx="3" fill="#17364B" />
          <path d="M34 22h.01M88 14h.01M110 30h.01" stroke="#F4EBD4" strokeWidth="3" strokeLinecap="round" />
          <path d="M0 66L40 36 66 58 96 30 132 62V88H0Z" fill="#24485A" />
          <path d="M0 78Q60 66 132 78V88H0Z" fill="#0F2230" />
          <rect x="60" y="66" width="14" height="10" fill="#B8441F" />
          <path d="M58 66l9-7 9 7Z" fill="#2A1B20" />
        </>
      )}
    </svg>
  );
}
