export { toStockRows } from './acceptedGoods'
export { listWaitingShipments } from './waitingShipments'
