export { listAccepted, toStockRows } from './acceptedGoods'
export { listWaitingShipments } from './waitingShipments'
