#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: a user that is no superuser, and a database of its own.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$PORTOLAN_PASSWORD" <<'SQL'
CREATE ROLE portolan LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE portolan OWNER portolan;
SQL
