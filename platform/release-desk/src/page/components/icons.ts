/** The desk's icons, named by meaning. */
export {
  ArrowLeft as BackIcon,
  ArrowRight as ForwardIcon,
  Check as CheckIcon,
  ChevronDown as OpenIcon,
  CircleAlert as ErrorIcon,
  CircleCheck as WellIcon,
  Clock as TimeIcon,
  Hourglass as EarlyIcon,
  LoaderCircle as BusyIcon,
  Lock as LockIcon,
  Pause as PauseIcon,
  TriangleAlert as WarningIcon,
  Undo2 as UndoIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
} from 'lucide';
