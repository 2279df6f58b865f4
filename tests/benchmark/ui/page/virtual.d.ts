declare module 'virtual:goods' {
  export const screen: import('../../../../src/contract/screen').FormScreen
}
declare module 'virtual:goods-list' {
  export const screen: import('../../../../src/contract/screen').ListScreen
}
declare module 'virtual:wide-goods' {
  export const screen: import('../../../../src/contract/screen').FormScreen
}
