import { defineView } from '@flotilla/kit';
import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { head } from './sign-up.server.ts';

export const view = defineView({ head, Component: SignUpPage });
