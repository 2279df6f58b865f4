export { listWaitingProduction } from './waitingProduction'
