/** In place of a vendor's requester that opens connections itself: ours takes `fetch`, which is the shell's door (docs/decisions/197). */
module.exports = {
  createHttpRequester: () => ({
    send: () => Promise.reject(new Error('Calls of a remote on the server go through fetch')),
  }),
};
