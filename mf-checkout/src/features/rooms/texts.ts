/** What visitors read: rooms. */

export const yourRooms = 'Your rooms';
