import './desk.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readSettings } from './settings.ts';

const place = document.getElementById('desk');
if (place) createRoot(place).render(<App settings={readSettings()} />);
