/** Texts that several places of the desk’s page show. */

export const stable = 'Stable';
export const canary = 'Canary';
export const serverRender = 'Server render';
export const errors = 'Errors';
export const history = 'History';
export const release = 'Release';
export const all = 'All';
export const nothingReleasedYet = 'Nothing released yet';
export const bytes = 'Bytes';
export const lastDecision = 'Last decision';
export const who = 'Who';
export const remote = 'Remote';
