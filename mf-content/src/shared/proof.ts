/** The headers of the API's call that prove a person. */
export const proofOf = (form: string | undefined, recaptcha?: string): Record<string, string> => ({
  ...(form && { 'x-form-token': form }),
  ...(recaptcha && { 'x-recaptcha-token': recaptcha }),
});
