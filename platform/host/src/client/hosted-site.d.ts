declare module 'hosted-site';
