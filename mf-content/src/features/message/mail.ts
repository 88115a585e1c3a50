import type { Message } from './validation.ts';

/** `mailto:` URL that opens the message in the visitor's own mail program. */
export function mailtoOf(to: string, { name, email, topic, reference, message }: Message): string {
  const subject = reference ? `${topic} (${reference.trim().toUpperCase()})` : topic;
  const body = `${message.trim()}\n\n${name.trim()}\n${email.trim()}`;
  const part = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${to}?subject=${part(subject)}&body=${part(body)}`;
}
