export { toStockRows } from './acceptedGoods'
