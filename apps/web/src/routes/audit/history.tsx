import '../../features/audit/trail.css';

export { ThingHistory as History } from '../../features/audit/trail-history/thing-history.tsx';
