-- a query
SELECT 1;
