"""Validates JSON values against schemas: `python3 json_schemas.py`, with one query a line on standard input, the path of
a schema, a tab and the value. Prints one line for each: what is wrong with the value, as JSON; "" where nothing is."""

import functools
import json
import os
import sys

import fastjsonschema

# Keywords in the schema of SARIF that are newer than draft 7.
FORMATS = {"uuid": r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"}


@functools.cache
def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


@functools.cache
def validator(path):
    # The $id of a schema is no address that answers: what it refers to lies in its folder.
    def beside(address):
        return read(os.path.join(os.path.dirname(path), address.rsplit("/", 1)[1]))

    return fastjsonschema.compile(read(path), handlers={"https": beside, "http": beside}, formats=FORMATS)


def complaint(path, value):
    try:
        validator(path)(value)
    except fastjsonschema.JsonSchemaValueException as error:
        return error.message
    return ""


for line in sys.stdin:
    path, value = line.rstrip("\n").split("\t", 1)
    print(json.dumps(complaint(path, json.loads(value))))
