import '../../features/audit/trail.css';

export { HistoryInPanel } from '../../features/audit/trail-history/history-in-panel.tsx';
export { ThingHistory as History } from '../../features/audit/trail-history/thing-history.tsx';
