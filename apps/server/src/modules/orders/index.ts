/** Public API of orders (订单): what the shop reports of them, and the enrolments that follow. */
export { ingestOrders } from './ingest-orders.ts';
