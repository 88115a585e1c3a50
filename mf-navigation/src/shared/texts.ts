/** Texts that several places of this remote show. */

export const main = 'Main';
export const facebookMessenger = 'Facebook Messenger';
export const contactUs = 'Contact Us';
export const newWord = 'NEW';
export const thankYouFor240 = 'Thank you for 240 000 likes!';
export const facebookPage = 'Facebook page';
export const facebookCommunity = 'Facebook community';
export const instagram = 'Instagram';
export const socialChannels = 'Social channels';
