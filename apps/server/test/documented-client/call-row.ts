/** How a call stands in the lists of what the documents print. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallRow = readonly [id: string, method: Method, path: string, line: string];
