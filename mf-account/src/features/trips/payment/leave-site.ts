/** Opens a page of another site, such as the payment provider's. */
export const leaveFor = (url: string): void => window.location.assign(url);
