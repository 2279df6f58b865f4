declare module 'virtual:goods' {
  export const screen: import('../../../../src/contract/screen').FormScreen
}
declare module 'virtual:wide-goods' {
  export const screen: import('../../../../src/contract/screen').FormScreen
}
