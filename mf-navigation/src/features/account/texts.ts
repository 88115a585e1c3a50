/** What visitors read: account. */

export const login = 'Login';
export const accountOf = (name: string | number) => `Account of ${name}`;
export const account = 'Account';
export const myAccount = 'My Account';
export const logout = 'Logout';
