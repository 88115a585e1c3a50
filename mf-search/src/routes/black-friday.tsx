import { defineView } from '@fernweh/mf-kit';
export const view = defineView({ Component: () => <h1>Tour finder</h1> });
