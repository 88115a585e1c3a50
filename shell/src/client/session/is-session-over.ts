const OVER = [
  'login_required',
  'consent_required',
  'invalid_grant',
  'missing_refresh_token',
  'interaction_required',
];

/** True if the provider answered that the session is over; false if it did not answer. */
export const isSessionOver = (error: unknown) => OVER.includes(String((error as { error?: string }).error));
