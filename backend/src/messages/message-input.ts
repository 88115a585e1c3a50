import {
  CONTACT_TOPICS,
  emailError,
  messageError,
  nameError,
  referenceError,
  SUPPORT_TOPICS,
  TOPIC_WANTED,
} from '@fernweh/contracts/forms';
import { z } from 'zod';
import { email, honeypot, longText, optionalText, validText } from '../http/text-fields.ts';

const common = {
  name: validText(nameError),
  email: email(emailError),
  message: longText(messageError),
  website: honeypot,
};

/** Body of POST /contact. */
export const contactInput = z.object({
  ...common,
  topic: z.enum(CONTACT_TOPICS, TOPIC_WANTED),
  reference: optionalText(referenceError),
});

/** Body of POST /support-tickets: customers name their booking. */
export const ticketInput = z.object({
  ...common,
  topic: z.enum(SUPPORT_TOPICS, TOPIC_WANTED),
  reference: validText(referenceError),
});

export type MessageInput = z.infer<typeof contactInput> | z.infer<typeof ticketInput>;
