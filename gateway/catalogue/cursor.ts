/** Where in a list one is: the time of its last row in epoch milliseconds and the key of that row (`next` and `previous` of a page). */
export const cursorPattern = /^(\d{1,15})\.([A-Za-z0-9]{1,32})$/
