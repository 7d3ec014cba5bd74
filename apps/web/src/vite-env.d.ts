/// <reference types="vite/client" />
declare module 'virtual:antd/variables.css';
