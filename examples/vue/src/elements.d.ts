import '@portico/element/vue';
