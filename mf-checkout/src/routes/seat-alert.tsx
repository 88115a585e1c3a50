import { defineView } from '@flotilla/kit';
import { SeatAlertPage } from '../features/seat-alerts/seat-alert-page.tsx';
import { head } from './seat-alert.server.ts';

export const view = defineView({ head, Component: SeatAlertPage });
